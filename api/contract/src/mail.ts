import { z } from 'zod'

const NO_TOKEN = 'This unsubscribe link is invalid.'

/** Query of `POST /api/mail/unsubscribe`: what the link in a mail carries. */
export const unsubscription = z.object({
  token: z.string({ error: NO_TOKEN }).min(1, NO_TOKEN).max(200, NO_TOKEN),
})
export type Unsubscription = z.infer<typeof unsubscription>
