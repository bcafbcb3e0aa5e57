import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '../failure.ts'

const RUNBOOK = readFileSync(join(import.meta.dir, 'runbook.md'), 'utf8')
const PROGRAMS =
  /^(C|K|bun|cd|cp|firstchair-admin|kubectl (?!-n)|touch|umask|NIGHTLY|OLD_CHECKOUT|pg_\w+|alter|select)\b.* /

/** What the test that runs the runbook leaves out, and why. */
const LEFT_OUT: [begins: RegExp, why: string][] = [
  [/^C (up|stop|build) /, 'only Compose does this'],
  [/^C run .*--entrypoint bash postgres$/, 'a shell for the steps after it'],
  [/^(K|kubectl) /, 'needs a cluster; the manifests are checked'],
  [/^cd .*postgresql|^touch docker/, 'restore.int.test.ts'],
  [/^alter role|^ignore_startup/, 'pooler.int.test.ts'],
  [/^NIGHTLY=1/, 'is a nightly test'],
  [/^OLD_CHECKOUT=/, 'runs all journeys; cluster-upgrade.int.test.ts does the same to bids'],
  [/pg_basebackup|^pg_archivecleanup/, 'the embedded PostgreSQL does not have this program'],
  [/^firstchair-admin backup$/, 'its name; the line with its arguments is run'],
  [/^select pid/, 'has a placeholder'],
  [/^bun run release/, "the tests of 'release'"],
]

/** The commands of the runbook in its order: each in backticks, and each indented block. */
export function runbookCommands(): string[] {
  const commands = RUNBOOK.matchAll(/(?<=\n\n)(?: {4,}.*\n)+|`([^`]+)`/g)
  return [...commands].flatMap(([block, span]) => {
    if (span === undefined) return block.replaceAll(/^ +/gm, '').trim()
    const command = span.replaceAll(/\s+/g, ' ')
    return PROGRAMS.test(command) ? command : []
  })
}

/** The block of the runbook that begins like this. */
export function runbookBlock(begins: string): string {
  const [block, ...others] = runbookCommands().filter((command) => command.startsWith(begins))
  if (block === undefined || others.length > 0) throw new Failure(`No block begins: ${begins}`)
  return block
}

type Instance = {
  /** Its `.env` and what the lines write are here. */
  folder: string
  /** A shell script in place of `docker compose`: `C exec -T api-1 firstchair-admin doctor`. */
  compose: string
  select: (statement: string) => Promise<unknown>
  env: Record<string, string | undefined>
}

/** Runs each command on an instance; returns what became of it. Fails with the first that fails. */
export async function runRunbook({ folder, compose, select, env }: Instance) {
  const shim = join(folder, 'C')
  writeFileSync(shim, compose)
  chmodSync(shim, 0o755)
  const results: string[] = []
  for (const command of runbookCommands()) {
    const why = LEFT_OUT.find(([begins]) => begins.test(command))?.[1]
    if (why === undefined) {
      if (command.startsWith('select ')) await select(command)
      else await runInShell(command.replace(/^firstchair-admin/, 'C exec api-1 $&'))
      // "and then migrate".
      if (command.endsWith('forget-secrets')) await runInShell('C run --rm --no-deps migrate')
    }
    results.push(
      `${command.replaceAll('\n', '; ')} → ${why === undefined ? 'ok' : `not run: ${why}`}`,
    )
  }
  return results

  async function runInShell(line: string): Promise<void> {
    const child = Bun.spawn(['sh', '-e', '-c', line], {
      cwd: folder,
      env: { ...env, PATH: `${folder}:${env.PATH}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [out, problems] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    if ((await child.exited) !== 0) throw new Failure(`${line}\n${out}${problems}`)
  }
}
