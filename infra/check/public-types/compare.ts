import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compile,
  type Declarations,
  declarationOf,
  type PublicPackage,
  unpack,
  workFolder,
} from './declarations.ts'

/** An export that was added, changed or broken; `what` is `entry: name`. */
export type Difference = { what: string; is: 'added' | 'changed' | 'broken' }

type Export = { name: string; isType: boolean }

/** The names that a file of declarations exports. */
export function exportsOf(text: string): Export[] {
  const declared = [...text.matchAll(/^export declare (?:abstract )?\w+ (\w+)/gm)].map(
    ([, name = '']): Export => ({ name, isType: false }),
  )
  const types = [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(
    ([, name = '']): Export => ({ name, isType: true }),
  )
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, allTypes, names = '']) =>
      names
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '')
        .map((item): Export => {
          const name = item.split(/\s+/).at(-1) ?? item
          return { name, isType: allTypes !== undefined || item.startsWith('type ') }
        }),
  )
  return [...declared, ...types, ...listed]
}

const PREAMBLE = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false
type First<F> = F extends (first: infer A, ...others: never[]) => unknown ? Extract<A, object> : never
type Keeps<A, B> =
  [A] extends [never] ? true : [Exclude<keyof A, keyof B>] extends [never] ? true : false`

/** Generic types cannot be compared without arguments; what uses them is compared. */
const NEEDS_ARGUMENTS = ['TS2314', 'TS2707']
/** Names that are no longer there. */
const IS_GONE = ['TS2339', 'TS2694', 'TS2305', 'TS2724']

/** Lines of a program, and what each of them says when it does not compile. */
type Probe = { lines: string[]; asked: Map<number, Difference> }

/**
 * Compares what a package offers with what it offered, by the compiler. An export is broken when it
 * is gone, when a value no longer fits where the old one did, or when a member of a type or of a
 * component's props is gone; it has changed when its type is not exactly the same.
 */
export function compareDeclarations(
  root: string,
  pack: PublicPackage,
  before: Declarations,
  present: Declarations,
): Difference[] {
  const folder = join(workFolder(root, pack), 'compare')
  unpack(join(folder, 'before'), before)
  unpack(join(folder, 'present'), present)
  const differences: Difference[] = []
  const probe: Probe = { lines: PREAMBLE.split('\n'), asked: new Map() }
  const files = new Set([...entriesOf(pack, before), ...entriesOf(pack, present)])
  for (const file of [...files].sort()) {
    const known = exportsOf(before[file] ?? '')
    const names = exportsOf(present[file] ?? '').map(({ name }) => name)
    const what = (name: string) => `${file.replace(/^.*src\/|\.d\.ts$/g, '')}: ${name}`
    for (const name of names) {
      if (known.every((each) => each.name !== name)) {
        differences.push({ what: what(name), is: 'added' })
      }
    }
    if (present[file] !== undefined) askAbout(probe, file, known, what)
    else differences.push(...known.map(({ name }) => ({ what: what(name), is: 'broken' as const })))
  }
  writeFileSync(join(folder, 'probe.ts'), probe.lines.join('\n'))
  const output = compile(root, folder, { files: ['probe.ts'] })
  return [...differences, ...readAnswers(output, probe.asked)]
}

const entriesOf = ({ entries }: PublicPackage, declarations: Declarations): string[] =>
  entries.map(declarationOf).filter((file) => declarations[file] !== undefined)

/** Adds the lines that compare a file's exports. */
function askAbout(
  { lines, asked }: Probe,
  file: string,
  known: readonly Export[],
  what: (name: string) => string,
): void {
  const id = lines.length
  const module = file.replace('.d.ts', '.ts')
  if (known.length === 0) return
  lines.push(`import type * as O${id} from './before/${module}'`)
  lines.push(`import type * as N${id} from './present/${module}'`)
  const ask = (line: string, is: Difference['is'], name: string): void => {
    lines.push(`export const ${is}_${lines.length}: ${line}`)
    asked.set(lines.length, { what: what(name), is })
  }
  for (const { name, isType } of known) {
    const [old, now] = isType
      ? [`O${id}.${name}`, `N${id}.${name}`]
      : [`typeof O${id}.${name}`, `typeof N${id}.${name}`]
    ask(`Same<${old}, ${now}> = true`, 'changed', name)
    if (isType) ask(`Keeps<${old}, ${now}> = true`, 'broken', name)
    else {
      ask(`${old} = null as unknown as ${now}`, 'broken', name)
      ask(`Keeps<First<${old}>, First<${now}>> = true`, 'broken', name)
    }
  }
}

function readAnswers(output: string, asked: Probe['asked']): Difference[] {
  const found = new Map<string, Difference>()
  const errors = output.matchAll(/^\S.*?\((\d+),\d+\): error (TS\d+).*$/gm)
  for (const [whole, line, code = ''] of errors) {
    if (NEEDS_ARGUMENTS.includes(code)) continue
    const difference = asked.get(Number(line))
    if (difference === undefined) throw new Error(whole)
    const is = IS_GONE.includes(code) ? 'broken' : difference.is
    if (found.get(difference.what)?.is !== 'broken') {
      found.set(difference.what, { what: difference.what, is })
    }
  }
  return [...found.values()]
}
