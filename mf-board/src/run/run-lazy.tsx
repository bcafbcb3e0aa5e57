import { Skeleton } from '@firstchair/design-system/skeleton'
import { lazyPart } from '@firstchair/sdk'
// With the board's own styles: a stylesheet that comes late lays the whole page out again.
import './run.css.ts'

export const loadRunStage = () => import(/* webpackChunkName: "run" */ './run-stage.tsx')

export const RunStage = lazyPart(async () => (await loadRunStage()).RunStage, {
  waiting: <Skeleton shape="block" height="13.75rem" />,
})
