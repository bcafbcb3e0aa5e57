import {
  documentPolicy,
  type Mountain,
  type PageData,
  type RegistryFile,
  type User,
} from '@firstchair/contract'
import type { BrandReader } from '../brand/brand.ts'
import type { RegistryReader } from '../remotes/registry-reader.ts'
import { datasetOf } from './document.rules.ts'
import { publicRegistry, renderedRemote } from './page.rules.ts'
import type { ScreenRenderer } from './screen-renderer.ts'

type Deps = { screens: Pick<ScreenRenderer, 'render'>; brand: BrandReader }

/** A page as its own code shows it; null for one with a developer's remote, and without its data. */
export async function renderScreen(
  { screens, brand }: Deps,
  url: string,
  data: PageData,
  file: RegistryFile,
  limitMs?: number,
): Promise<string | null> {
  const { pathname: path, search } = new URL(url)
  const { user, mountains, developed } = data
  if (user === undefined || developed !== undefined) return null
  if (path === '/' && mountains === undefined) return null
  const remote = renderedRemote(path, user, file)
  if (remote === null) return null
  const request = {
    shell: { part: 'shell', version: file.shell.version },
    remote: remote ? { part: remote.name, version: remote.version } : null,
    page: { path, search: search.slice(1), data },
    // One worker for all policies: they matter to navigation alone.
    dataset: datasetOf(documentPolicy('/'), brand.now()),
  }
  return await screens.render(request, limitMs)
}

const NOBODY: User = {
  ...{ id: '', username: '@nobody', email: '', firstName: '', lastName: '', phone: '' },
  ...{ paypalEmail: 'nobody', isAdmin: 0, isArchived: 0, emailVerified: 1, createdAt: '' },
  approvalStatus: 'approved',
}
/** How many renders it takes until the code has been compiled. */
const TIMES = 10
const PATIENCE_MS = 2_000

/** Renders a board that nobody sees: the code of the first page takes longer than pages wait. */
export async function warmScreens(
  deps: Deps & { registry: Pick<RegistryReader, 'current'> },
  mountains: Mountain[],
): Promise<void> {
  const file = (await deps.registry.current())?.compose(null)
  if (file === undefined) return
  const serverTime = new Date().toISOString()
  const data: PageData = { serverTime, user: NOBODY, mountains, ...publicRegistry(file) }
  for (let time = 0; time < TIMES; time += 1)
    await renderScreen(deps, 'http://localhost/', data, file, PATIENCE_MS)
}
