import { expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod/mini'
import * as contract from './index.ts'

const FILE = join(import.meta.dir, '__snapshots__/required-members.txt')

type Shape = {
  type?: unknown
  const?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  additionalProperties?: Shape | boolean
}

/** The members that each object of a schema requires, by the path to the object. */
function requiredMembers(shape: Shape, path: string): [path: string, members: string[]][] {
  const { properties = {}, required = [], items, additionalProperties } = shape
  const inside = Object.entries(properties).flatMap(([name, member]) =>
    requiredMembers(member, `${path}.${name}`),
  )
  const variants = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((list = []) =>
    list.flatMap((one, index) => requiredMembers(one, `${path}|${tagOf(one) ?? index}`)),
  )
  return [
    ...(shape.properties ? [[path, [...required].sort()] as [string, string[]]] : []),
    ...inside,
    ...variants,
    ...(items ? requiredMembers(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object'
      ? requiredMembers(additionalProperties, `${path}{}`)
      : []),
  ]
}

/** What tells a variant from the others, so that a new one moves none of them. */
function tagOf({ properties = {} }: Shape): string | undefined {
  const tag = Object.entries(properties).find(([, member]) => member.const !== undefined)
  return tag && `${tag[0]}=${tag[1].const}`
}

const schemas = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  value instanceof z.ZodMiniType
    ? requiredMembers(z.toJSONSchema(value, { unrepresentable: 'any', io: 'input' }) as Shape, name)
    : [],
)

// An older server's frame, or an older page's request, lacks the new member. No option of the test
// runner accepts it: make the member optional, or name a default.
test('no schema that is deployed requires a member that it did not require', () => {
  const known = new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split(': '))
      .map(([path = '', members = '']) => [path, members.split(' ')]),
  )
  const added = schemas.flatMap(([path, members]) =>
    members
      .filter((member) => known.get(path)?.includes(member) === false)
      .map((one) => [path, one]),
  )
  expect(added).toEqual([])
  const grown = schemas.filter(([path]) => !known.has(path))
  if (grown.length === 0) return
  expect(process.env.CI, 'run this test and commit what it records').toBeUndefined()
  const all = new Map([...known, ...grown])
  const lines = [...all].map(([path, members]) => `${path}: ${members.join(' ')}`)
  writeFileSync(FILE, `${lines.join('\n')}\n`)
})
