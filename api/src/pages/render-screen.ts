import { documentPolicy, type PageData, type RegistryFile } from '@firstchair/contract'
import type { BrandReader } from '../brand/brand.ts'
import { datasetOf } from './document.rules.ts'
import { renderedRemote } from './page.rules.ts'
import type { ScreenRenderer } from './screen-renderer.ts'

type Deps = { screens: Pick<ScreenRenderer, 'render'>; brand: BrandReader }

/** A page as its own code shows it. Null for one with a developer's remote, and without its data. */
export async function renderScreen(
  { screens, brand }: Deps,
  url: string,
  data: PageData,
  file: RegistryFile,
): Promise<string | null> {
  const { pathname: path, search } = new URL(url)
  const { user = null, mountains, developed } = data
  const remote = renderedRemote(path, user, file)
  if (remote === null || developed !== undefined || mountains === undefined) return null
  return await screens.render({
    shell: { part: 'shell', version: file.shell.version },
    remote: { part: remote.name, version: remote.version },
    page: { path, search: search.slice(1), data },
    dataset: datasetOf(documentPolicy(path), brand.now()),
  })
}
