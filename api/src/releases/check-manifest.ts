import type { Release } from '@firstchair/contract'
import { z } from 'zod'

const files = z.array(z.string())
const manifest = z.object({
  name: z.string(),
  metaData: z.object({
    name: z.string(),
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(
    z.object({
      path: z.string(),
      assets: z.object({ js: z.object({ sync: files }), css: z.object({ sync: files }) }),
    }),
  ),
})

/** What is wrong with the federation manifest of a remote's release, or null. */
export function manifestFault({ part, manifest: given, initial, files }: Release): string | null {
  const parsed = manifest.safeParse(given?.content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `The federation manifest of ${part} has no valid ${issue?.path.join('.')}.`
  }
  const { name, metaData, exposes } = parsed.data
  const named = [name, metaData.name, metaData.globalName].find((one) => one !== part)
  if (named !== undefined) return `The federation manifest is that of ${named}, not of ${part}.`
  if (metaData.publicPath !== 'auto') {
    return `The federation manifest of ${part} has the public path ${metaData.publicPath}; expected auto.`
  }
  const { remoteEntry } = metaData
  if (remoteEntry.path !== '' || remoteEntry.name !== initial[0]) {
    return `The entry of ${part} is ${initial[0]}, but its federation manifest names ${remoteEntry.path}${remoteEntry.name}.`
  }
  const [exposed, ...others] = exposes
  if (exposed?.path !== './remote' || others.length > 0) {
    return `${part} must expose ./remote and nothing else.`
  }
  const { js, css } = exposed.assets
  const unknown = [...js.sync, ...css.sync].find((file) => !Object.hasOwn(files, file))
  return unknown === undefined
    ? null
    : `The federation manifest of ${part} names ${unknown}, which is not among its files.`
}
