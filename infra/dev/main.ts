import { devAll } from './dev-all.ts'
import { devRemote } from './dev-remote.ts'

const [remote, shellUrl = 'http://localhost:3000'] = process.argv.slice(2)
if (remote === undefined) await devAll()
else await devRemote(remote, shellUrl)
