import { z } from 'zod/mini'

/** A version of a package, without a prerelease. */
const packageVersion = z.string().check(z.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/))

/** `^1.2.0`: that version, or a later one of the same major. */
export const caretRange = z.string().check(z.regex(/^\^[1-9]\d{0,3}\.\d{1,4}\.\d{1,4}$/))

/** The versions of our own packages that a shell shares with its remotes. */
export const providedVersions = z.object({ sdk: packageVersion, designSystem: packageVersion })
export type ProvidedVersions = z.infer<typeof providedVersions>

/** What a remote requires of the shell that loads it. */
export const requiredVersions = z.object({ sdk: caretRange, designSystem: caretRange })
export type RequiredVersions = z.infer<typeof requiredVersions>

/** A requirement that a shell does not meet. */
export type UnmetRequirement = {
  package: keyof RequiredVersions
  /** A caret range. */
  required: string
  provided: string
}

const packages = ['sdk', 'designSystem'] as const

/**
 * The first requirement of a remote that a shell does not meet, or null. Releases from before these
 * declarations have none: federation alone then compares the versions, when it loads the remote.
 */
export function unmetRequirement(
  requires: RequiredVersions | undefined,
  provides: ProvidedVersions | undefined,
): UnmetRequirement | null {
  if (requires === undefined || provides === undefined) return null
  const unmet = packages.find((name) => !isMet(requires[name], provides[name]))
  return unmet === undefined
    ? null
    : { package: unmet, required: requires[unmet], provided: provides[unmet] }
}

const numbers = (version: string): number[] => version.split('.').map(Number)

/** Only caret ranges from 1.0.0 are allowed, so this is all there is to compare. */
function isMet(range: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(range.slice(1))
  const [ofMajor = 0, ofMinor = 0, ofPatch = 0] = numbers(version)
  return ofMajor === major && (ofMinor > minor || (ofMinor === minor && ofPatch >= patch))
}
