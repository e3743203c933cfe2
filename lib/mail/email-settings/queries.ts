import { mutationOptions } from "@tanstack/react-query";
import { api, versioned } from "@/lib/client/api";
import { apiQuery } from "@/lib/client/queries";
import type { EmailSettings, EmailSettingsTest, EmailSettingsUpdate } from "./schema";

const PATH = "/v1/workspace/email-settings";

export const emailSettings = () => apiQuery<EmailSettings>({ key: ["email-settings"], path: PATH });

type Saving = EmailSettingsUpdate & {
  /** The settings that the person saw. */
  base: EmailSettings;
};

export const saveEmailSettings = mutationOptions({
  mutationFn: async ({ base, ...body }: Saving) => {
    const saved = await versioned.patch<EmailSettings>(PATH, { body, ifMatch: `"${base.updated_at ?? "0"}"` });
    return saved.value;
  },
  onSuccess: (saved, _asked, _result, { client: cache }) => {
    cache.setQueryData(emailSettings().queryKey, saved);
  },
});

export const removeEmailSettings = mutationOptions({
  mutationFn: () => api.delete<EmailSettings>(PATH),
  onSuccess: (left, _nothing, _result, { client: cache }) => {
    cache.setQueryData(emailSettings().queryKey, left);
  },
});

/** Not cached: the body may have a password. */
export const testEmailSettings = mutationOptions({
  mutationFn: (body: EmailSettingsUpdate) => api.post<EmailSettingsTest>(`${PATH}/test`, { body }),
  gcTime: 0,
});
