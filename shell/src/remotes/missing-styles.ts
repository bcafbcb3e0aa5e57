/**
 * Loads the stylesheets of a remote again that the document names and that did not arrive: the
 * bundler takes every link of the document for loaded. Rejects if one fails again.
 */
export async function loadMissingStyles(name: string): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href*="/remotes/${name}/"]`,
  )
  await Promise.all([...links].filter(isMissing).map(loadAgain))
}

/** Chromium gives a link that failed a sheet without rules, other browsers give it none. */
const isMissing = ({ sheet }: HTMLLinkElement): boolean => !sheet?.cssRules.length

/** A second element, because the bundler may wait for events of the first one. */
function loadAgain(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const again = link.cloneNode() as HTMLLinkElement // a clone has the type of its original
  again.onload = () => resolve()
  again.onerror = () => {
    again.remove()
    reject(new Error(`${link.href} did not arrive.`))
  }
  link.after(again)
  return promise
}
