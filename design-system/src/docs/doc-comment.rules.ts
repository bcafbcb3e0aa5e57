/** The parts of a component's doc comment, in this order. */
export const PARTS = ['When', 'Not for', 'Anatomy', 'Keyboard', 'Screen reader'] as const
export type Part = (typeof PARTS)[number]

/** A doc comment by part; a missing part is undefined. */
export type ComponentDocs = { purpose: string } & Partial<Record<Part | '@deprecated', string>>

const begins = (line: string): Part | '@deprecated' | undefined =>
  line.startsWith('@deprecated')
    ? '@deprecated'
    : PARTS.find((part) => line.startsWith(part === 'Not for' ? 'Not for ' : `${part}: `))

/** Reads the parts of a comment's text, without its stars. */
export function readDocs(text: string): ComponentDocs {
  const docs: Record<string, string> = {}
  let current = 'purpose'
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const part = begins(line)
    if (part) current = part
    const words = part ? line.slice(part.length).replace(/^:? /, '') : line
    docs[current] = [docs[current], words].filter(Boolean).join(' ')
  }
  return { purpose: '', ...docs }
}

/**
 * Whether remotes may rely on a component. `@deprecated` in its doc comment names the replacement;
 * the tag `experimental` is that of its stories.
 */
export function statusOf(docs: ComponentDocs, tags: readonly string[]): string {
  if (docs['@deprecated'] !== undefined) return `Deprecated ${docs['@deprecated']}`
  return tags.includes('experimental')
    ? 'Experimental: any version may change it.'
    : 'Stable: only a new major version may break it.'
}

/** The text of the doc comment before a component's export; undefined when there is none. */
export function docComment(source: string, component: string): string | undefined {
  const before = source.split(new RegExp(`export (?:function|const) ${component}\\b`))[0]
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before ?? '')?.[1]
  return comment?.replaceAll(/^\s*\* ?/gm, '').trim()
}

/** The semantic tokens that a style file uses, grouped into families such as `color.text`. */
export function tokensUsed(source: string): string[] {
  const named = [...source.matchAll(/vars\.([a-zA-Z]+(?:\.[a-zA-Z]+)*)/g)].map(([, path]) => path)
  return [...new Set(named.filter((path) => path !== undefined))].sort()
}
