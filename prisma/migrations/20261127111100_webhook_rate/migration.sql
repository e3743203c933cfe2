ALTER TABLE "webhook_subscriptions" ADD COLUMN "max_per_second" INTEGER;
