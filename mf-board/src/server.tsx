export { remote } from './remote.tsx'

/** The screens that the server renders for their first paint: slots as `#board`, and paths. */
export const rendered = ['#board']
