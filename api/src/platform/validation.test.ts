import { expect, test } from 'bun:test'
import { z } from 'zod'
import { fieldErrors } from './validation.ts'

const form = z.object({
  name: z.string(),
  price: z.int(),
  status: z.enum(['pending', 'approved']),
  mountainId: z.uuid(),
  flag: z.union([z.literal(0), z.literal(1)]),
  users: z.array(z.object({ email: z.string('Enter an email.') })),
})
const right = {
  name: 'A',
  price: 1,
  status: 'pending',
  mountainId: '01890000-0000-7000-8000-000000000000',
  flag: 1,
  users: [],
}

/** Issues as Elysia passes them, with the path as one string. */
function sentences(input: unknown): string[] {
  const { error } = form.safeParse(input)
  const issues = error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []
  return Object.values(fieldErrors(issues))
}

test.each([
  [[], 'The body must be an object.'],
  ['text', 'The body must be an object.'],
  [undefined, 'The body is required.'],
  [{ ...right, name: undefined }, '"name" is required.'],
  [{ ...right, name: 1 }, '"name" must be a string.'],
  [{ ...right, price: 1.5 }, '"price" must be a whole number.'],
  [{ ...right, status: 'maybe' }, '"status" must be pending or approved.'],
  [{ ...right, mountainId: 'x' }, '"mountainId" is not an id.'],
  [{ ...right, flag: 2 }, '"flag" is not valid.'],
  [{ ...right, users: {} }, '"users" must be a list.'],
  [{ ...right, users: [{}] }, 'Enter an email.'],
])('the error of %j is a sentence', (input, sentence) => {
  expect(sentences(input)).toEqual([sentence])
})
