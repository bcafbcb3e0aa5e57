/** What remotes should stop using: its name, the version that deprecated it, and what replaces it. */
export type Deprecated = { name: string; since: string; instead: string }

const TAG = /@deprecated\b(.*(?:\n\s*\*(?!\/|\s*@).*)*)/
/** A comment with the tag, and the name that follows it. */
const TAGGED =
  /\/\*\*(?:(?!\*\/)[\s\S])*@deprecated(?:(?!\*\/)[\s\S])*\*\/\s*(?:export |declare |readonly |const |function |type |interface |class )*['"]?([\w$]+)/g
const FORM = /^since (\d+\.\d+\.\d+): (.+)$/

/**
 * The deprecated names of declarations. Throws if a tag does not have the form
 * `@deprecated since 1.8.0: use mountainAtom`, because a page lists it for other teams.
 */
export function deprecatedIn(declarations: Readonly<Record<string, string>>): Deprecated[] {
  return Object.entries(declarations).flatMap(([path, text]) =>
    [...text.matchAll(TAGGED)].map(([comment, name = '']) => {
      const words = TAG.exec(comment)?.[1]
        ?.replace(/\*\/$/, '')
        .replace(/\s*\n\s*\*\s*/g, ' ')
        .trim()
      const [, since, instead] = FORM.exec(words ?? '') ?? []
      if (since === undefined || instead === undefined) {
        throw new Error(`${path}: write "@deprecated since <version>: <replacement>" for ${name}.`)
      }
      return { name, since, instead }
    }),
  )
}
