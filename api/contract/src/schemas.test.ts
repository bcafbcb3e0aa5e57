import { expect, test } from 'bun:test'
import { z } from 'zod/mini'
import * as contract from './index.ts'

const exported: [string, unknown][] = Object.entries(contract)
const schemas = exported.flatMap(([name, value]): [string, z.ZodMiniType][] =>
  value instanceof z.ZodMiniType ? [[name, value]] : [],
)

// A contract only grows: a line that changes or goes away here breaks what is already deployed.
test.each(schemas)('the shape of %s is what it was', (_name, schema) => {
  expect(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).toMatchSnapshot()
})
