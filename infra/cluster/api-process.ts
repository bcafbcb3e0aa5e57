import { runApi } from '@firstchair/api/main'

const PARENT_LOOK_MS = 500

/** One API instance, run as in production. It stops when the process that started it is gone. */
const parent = process.ppid
await runApi()
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, PARENT_LOOK_MS).unref()
