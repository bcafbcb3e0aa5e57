import { expect, test } from 'bun:test'
import { z } from 'zod'
import * as contract from './index.ts'

const schemas = Object.entries(contract).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
)

// A contract only grows: a line that changes or goes away here breaks what is already deployed.
test.each(schemas)('the shape of %s is what it was', (_name, schema) => {
  expect(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).toMatchSnapshot()
})
