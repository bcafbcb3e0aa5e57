import type { ComponentType } from 'react'
import { z } from 'zod/mini'

type LoadScreen = () => Promise<{ default: ComponentType }>

// A function's signature cannot be checked at run time, only that it is a function.
const loadScreen = z.custom<LoadScreen>(
  (value) => typeof value === 'function',
  'Expected a function that loads a screen.',
)

/** One screen of a remote. */
export const remoteRouteSchema = z.object({
  /** wouter pattern, absolute: `/wins`, `/admin/:tab?`. */
  path: z.string().check(z.startsWith('/')),
  /** Title of the document while the screen is shown. */
  title: z.string().check(z.minLength(1)),
  /** Who may open it; the shell redirects everyone else before anything is loaded. */
  access: z.enum(['public', 'user', 'admin']),
  /** The page's place in the header, for those who may open it; `/admin` for `/admin/:tab?`. */
  navigation: z.optional(
    z.object({
      /** What the link says; the title by default. */
      label: z.optional(z.string()),
      /** Places are shown by ascending order, after the shell's own. */
      order: z.number(),
      /** Further paths at which this place is the current one. */
      also: z.optional(z.array(z.string())),
    }),
  ),
  load: loadScreen,
})
export type RemoteScreen = z.infer<typeof remoteRouteSchema>

/**
 * What a remote's `./remote` module exports as `remote`. Federation hands it over as `any`, so the
 * shell parses it with this before use. The list of members only grows.
 */
export const remoteSchema = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  routes: z.array(remoteRouteSchema),
  /** Home slots at `/`; the session determines which one is shown. */
  slots: z.optional(
    z.partial(z.object({ board: z.optional(loadScreen), profile: z.optional(loadScreen) })),
  ),
  /**
   * Called once when the page that loaded the remote goes away for good: with a reload, a link that
   * loads another document, or a closed tab. Not when the user leaves the remote's screens, and not
   * while the browser keeps the page for going back. Send last words here (`navigator.sendBeacon`)
   * or release what outlives a page, such as a lock that other tabs see; timers and listeners end
   * with the page. Nothing asynchronous is awaited, and a browser that kills the page calls nothing.
   */
  dispose: z.optional(z.custom<() => void>((value) => typeof value === 'function')),
})

/** The contract of a remote: `export const remote = { … } satisfies Remote`. */
export type Remote = {
  name: string
  routes: RemoteScreen[]
  slots?: { board?: LoadScreen; profile?: LoadScreen }
  /** See {@link remoteSchema}. */
  dispose?: () => void
}
