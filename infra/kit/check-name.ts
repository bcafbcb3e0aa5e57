import { findClash, isPagePath, productPageAt, type Release } from '@firstchair/contract'

/** The longest name that keeps file and type names readable. */
const MAX_LENGTH = 24

/** The forms of a new remote's name. */
export type Names = {
  /** `lift-passes`: its folder without `mf-`, its path without the slash. */
  name: string
  /** `mf_lift_passes` */
  federation: string
  /** `LiftPasses` */
  component: string
  /** `Lift Passes` */
  title: string
}

export function namesOf(name: string): Names {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return {
    name,
    federation: `mf_${name.replaceAll('-', '_')}`,
    component: words.join(''),
    title: words.join(' '),
  }
}

/** The reason why a new remote cannot have this name; null if it can. */
export function nameProblem(
  name: string,
  folders: readonly string[],
  remotes: readonly (Pick<Release, 'routes' | 'slots'> & { name: string })[],
): string | null {
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)) {
    return `"${name}" is no name of a remote: use lowercase letters and digits, and a hyphen between words, such as passes or lift-passes.`
  }
  if (name.startsWith('mf-')) return `Leave out mf-: the folder is mf-${name} otherwise.`
  if (name.length > MAX_LENGTH) return `${name} is longer than ${MAX_LENGTH} characters.`
  if (folders.includes(`mf-${name}`)) return `The folder mf-${name} exists.`
  const path = `/${name}`
  if (!isPagePath(path)) return `${path} belongs to the server: choose another name.`
  const page = productPageAt(path)
  if (page) return `${path} is the product’s page “${page.title}”: choose another name.`
  const { federation } = namesOf(name)
  const clash = findClash([...remotes, { name: federation, routes: [path], slots: [] }])
  return clash && `${clash} Choose another name.`
}
