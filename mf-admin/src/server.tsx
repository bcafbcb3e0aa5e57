export { remote } from './remote.tsx'
