ALTER TYPE "sample_kind" ADD VALUE 'estimate';
