import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { errorBody } from '@firstchair/contract'
import fc from 'fast-check'
import { isNightly } from '../../../infra/test/nightly.ts'
import { type Caller, testApi } from '../test-api.ts'

setDefaultTimeout(600_000)

// Whatever a client sends, the response says what is wrong: never a 5xx, always a message, and with the
// headers that protect it.

let callers: Caller[]
/** The callers that send every value: the one whom no route refuses, or all in a nightly run. */
let thorough: Caller[]
let mountainId: string
let operations: Operation[]
const api = testApi({ BIDS_PER_SECOND: '100000' })
beforeAll(async () => {
  mountainId = await api.addMountain('Alta')
  callers = [api.visitor, (await api.addUser('@nora')).call, api.admin]
  thorough = isNightly ? callers : [api.admin]
  // The routes that sign out would turn later requests into a visitor's.
  operations = (await describedOperations()).filter(({ path }) => !path.includes('logout'))
})

type Operation = { method: string; path: string; fields: string[]; parameters: string[] }

async function describedOperations(): Promise<Operation[]> {
  const { body } = await api.visitor('GET', '/openapi/json')
  const paths: [string, object][] = Object.entries(Object(body).paths)
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      // File uploads are tested separately.
      const schema = operation.requestBody?.content['application/json']?.schema
      const parameters: { in: string; name: string }[] = operation.parameters ?? []
      return {
        method: method.toUpperCase(),
        path,
        fields: Object.keys(schema?.properties ?? {}),
        parameters: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      }
    }),
  )
}

const TEXTS = ['', 'x', '\u0000', "';--", '👩‍👩‍👧', '9999-99-99', 'x'.repeat(3_000)]
/** Objects that throw when they are compared, measured or converted to text. */
const HOSTILE: unknown[] = [
  { length: { toString: 1 } },
  { length: { toString: 1, valueOf: 1 }, size: { toString: 1 } },
  { toString: 1, valueOf: 1, trim: 1, toLowerCase: 1 },
  [{ length: { toString: 1 }, toString: 1 }],
  { constructor: { prototype: 1 }, hasOwnProperty: 1 },
]
const VALUES = [
  ...HOSTILE,
  null,
  true,
  0,
  -5,
  12.5,
  2 ** 53,
  1e300,
  [],
  {},
  [[]],
  { length: 1 },
  '\ud800',
  ...TEXTS,
]
/** Valid input, so that only one field is wrong. The password is wrong too, because hashing is slow. */
const RIGHT: Record<string, unknown> = {
  name: 'Alta',
  startPrice: 10,
  endTime: new Date(Date.now() + 86_400_000).toISOString(),
  amount: 5,
  approvalStatus: 'approved',
  firstName: 'Nora',
  lastName: 'Lind',
  phone: '0123456789',
  username: '@wrong',
  password: '',
  currentPassword: '',
  email: 'wrong@example.com',
  paypalEmail: 'wrong@example.com',
  emailOrUsername: '@nobody',
}

async function expectAnAnswer(call: Caller, method: string, path: string, body?: unknown) {
  const answer = await call(method, path, body)
  const sent = `${method} ${path} ${JSON.stringify(body)}`
  if (answer.status >= 500) expect.unreachable(`${sent} answers ${answer.status}`)
  if (answer.status >= 400) expect(errorBody.parse(answer.body).message).not.toBe('')
  for (const [name, value] of PROTECTING) {
    if (!answer.headers.get(name)?.includes(value)) expect.unreachable(`${sent} lacks ${name}`)
  }
}

const PROTECTING = [
  ['x-content-type-options', 'nosniff'],
  ['content-security-policy', 'default-src'],
  ['cache-control', 'no-store'],
  ['x-request-id', '-'],
] as const

/** All values in a nightly run; otherwise every tenth, so that each value is tried on some fields. */
function shareOf<Value>(values: readonly Value[], turn: number): readonly Value[] {
  if (isNightly) return values
  return values.filter((_, index) => index % 10 === turn % 10)
}

const at = (path: string, id: string) => path.replace('{id}', encodeURIComponent(id))

test('in a body', async () => {
  let turn = 0
  for (const { method, path, fields } of operations) {
    turn += 1
    for (const body of fields.length > 0 ? shareOf(HOSTILE, turn) : []) {
      for (const call of thorough) await expectAnAnswer(call, method, at(path, mountainId), body)
    }
    for (const field of fields) {
      turn += 1
      for (const value of shareOf(VALUES, turn)) {
        const right = fields.map((name) => [name, RIGHT[name] ?? mountainId])
        const body = { ...Object.fromEntries(right), [field]: value }
        for (const call of thorough) await expectAnAnswer(call, method, at(path, mountainId), body)
      }
    }
  }
})

test('in a body of any shape', async () => {
  const withBody = operations.filter(({ fields }) => fields.length > 0)
  const shapes = fc.record({
    operation: fc.constantFrom(...withBody),
    // Values for the fields of a route, for others, and for names that objects inherit.
    fields: fc.dictionary(
      fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'length', 'toString')),
      fc.jsonValue({ depthSize: 'medium' }),
    ),
    values: fc.array(fc.jsonValue(), { maxLength: 12 }),
    call: fc.constantFrom(...callers.keys()),
  })
  const send = fc.asyncProperty(shapes, async ({ operation, fields, values, call }) => {
    const { method, path } = operation
    const named = operation.fields.flatMap((name, index) =>
      index in values ? [[name, values[index]] as const] : [],
    )
    const body = { ...fields, ...Object.fromEntries(named) }
    const caller = callers[call] ?? api.visitor
    await expectAnAnswer(caller, method, at(path, mountainId), body)
  })
  await fc.assert(send, { numRuns: isNightly ? 20_000 : 100 })
})

test('in a query', async () => {
  let turn = 0
  for (const { method, path, parameters } of operations.filter((each) => each.method === 'GET')) {
    for (const name of [...parameters, 'unknown', '__proto__']) {
      turn += 1
      const values = [...TEXTS.map(encodeURIComponent), '%ff', '1&limit=2']
      for (const value of shareOf(values, turn)) {
        const address = `${at(path, mountainId)}?${name}=${value}`
        for (const call of thorough) await expectAnAnswer(call, method, address)
      }
    }
  }
})

test('in a path', async () => {
  for (const { method, path } of operations.filter((each) => each.path.includes('{id}'))) {
    for (const id of [...TEXTS, '..', Bun.randomUUIDv7()]) {
      for (const call of thorough) await expectAnAnswer(call, method, at(path, id))
    }
  }
})
