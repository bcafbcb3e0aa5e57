import { join } from 'node:path'

/**
 * `bun run audit:packages` queries the registry for known vulnerabilities of the locked packages.
 * Exit code 1: there are some. Without an answer nothing is known, and the last line says so: exit code
 * 0 on a developer's machine, 1 in a hosted run, where the registry can be reached.
 */
const child = Bun.spawn([process.execPath, 'audit', '--audit-level', 'moderate'], {
  cwd: join(import.meta.dir, '../..'),
  stdout: 'pipe',
  stderr: 'pipe',
})
const [answer, failure] = await Promise.all([
  new Response(child.stdout).text(),
  new Response(child.stderr).text(),
])
const exitCode = await child.exited
console.log(answer.trim())
if (/^error: /m.test(failure)) {
  console.log('The registry did not answer about vulnerabilities: nothing was checked.')
  process.exit(process.env.GITHUB_ACTIONS ? 1 : 0)
}
console.log(exitCode === 0 ? 'No known vulnerability.' : failure.trim())
process.exit(exitCode)
