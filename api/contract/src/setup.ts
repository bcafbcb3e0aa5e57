import { z } from 'zod/mini'

/** Answer of `GET /api/admin/setup`: what an installation needs before it sells, in order. */
export const setup = z.object({
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      isDone: z.boolean(),
      /** What to do, or what was found. */
      note: z.string(),
      /** The page of the panel where it is done; absent if an operator does it. */
      href: z.optional(z.string()),
    }),
  ),
})
export type Setup = z.infer<typeof setup>
