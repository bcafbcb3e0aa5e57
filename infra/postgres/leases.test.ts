import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive, leaseHolders } from './leases.ts'

const directory = await mkdtemp(join(tmpdir(), 'leases-'))
afterAll(() => rm(directory, { recursive: true }))

async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

test.if(process.platform === 'linux')(
  'a killed holder holds nothing, though nobody has asked for its end yet',
  async () => {
    // What the shell becomes never asks for its child's end, as the first process of many containers.
    const parent = Bun.spawn(['sh', '-c', 'sleep 60 & echo $!; exec sleep 60'])
    const { value } = await parent.stdout.getReader().read()
    const holder = Number(new TextDecoder().decode(value))
    await writeFile(join(directory, `${holder}-1`), (await statOf(holder))[19] ?? '')
    expect(await leaseHolders(directory)).toEqual([holder])
    // Until the shell has become the second sleep, it would still collect its child.
    while ((await readFile(`/proc/${parent.pid}/comm`, 'utf8')) !== 'sleep\n') await Bun.sleep(5)

    process.kill(holder, 'SIGKILL')
    while ((await statOf(holder))[0] !== 'Z') await Bun.sleep(5)
    expect(isAlive(holder)).toBeFalse()
    expect(await leaseHolders(directory)).toEqual([])
    parent.kill('SIGKILL')
    await parent.exited
  },
)
