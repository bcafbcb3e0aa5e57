/** A reason why the shell could not load a remote, for the remote's team. */
export type LoaderProblem = { title: string; cause: string; fix: string }

/** By the number in the shell's message. `/kit/problems` of each installation lists them. */
export const LOADER_PROBLEMS = {
  'FC-1': {
    title: 'The remote is not released',
    cause: 'The registry of this page does not name it.',
    fix: 'Promote a version.',
  },
  'FC-2': {
    title: 'The shell does not meet its requirements',
    cause: 'The remote was built for another version of the sdk or the design system.',
    fix: 'Run npx firstchair update, then publish again. After an update of the site, reload.',
  },
  'FC-3': {
    title: 'Its files could not be loaded',
    cause:
      'A file is missing, has other content than the release, or threw while it was evaluated. The cause is logged with the message.',
    fix: 'Run npx firstchair dev and correct what the console shows. If a file is missing, publish again.',
  },
  'FC-4': {
    title: 'It did not answer in time',
    cause: 'Its files took more than five seconds.',
    fix: 'Load less before the first screen: import screens and heavy libraries lazily.',
  },
  'FC-5': {
    title: 'It does not export a remote',
    cause: 'src/remote.tsx has no export `remote`, or it lacks a route, title, access or load.',
    fix: 'Write `export const remote = { … } satisfies Remote` and check the types.',
  },
  'FC-6': {
    title: 'One of its screens could not be loaded',
    cause: 'The import of the route’s screen failed, or its module threw while it was evaluated.',
    fix: 'Open the screen with npx firstchair dev and correct what the console shows.',
  },
} as const satisfies Record<string, LoaderProblem>
export type LoaderProblemNumber = keyof typeof LOADER_PROBLEMS
