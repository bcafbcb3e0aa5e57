import { z } from 'zod'

const named = { firstName: z.string() }
/** What the link of a letter carries; sealed wherever it is stored. */
const linked = { ...named, token: z.string() }

/** What a mail says; the words are in letters.tsx. */
export const letter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify'), ...linked }),
  z.object({ kind: z.literal('reset'), ...linked }),
  z.object({ kind: z.literal('invite'), ...linked }),
  z.object({ kind: z.literal('password_changed'), ...named }),
  z.object({ kind: z.literal('already_registered'), ...named }),
  z.object({ kind: z.literal('approved'), ...named }),
  z.object({ kind: z.literal('rejected'), ...named }),
  z.object({ kind: z.literal('email_changed'), ...named }),
])
export type Letter = z.infer<typeof letter>
export type LetterOf<Kind extends Letter['kind']> = Extract<Letter, { kind: Kind }>

export const mailJob = z.object({ to: z.string(), letter })
export type MailJob = z.infer<typeof mailJob>
