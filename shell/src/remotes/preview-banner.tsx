import { lazy, Suspense } from 'react'
import { useRemotes } from './remotes-context.ts'

const ShownPreview = lazy(() =>
  import(/* webpackChunkName: "preview" */ './shown-preview.tsx').then((module) => ({
    default: module.ShownPreview,
  })),
)

/** Says that the page is not what visitors get; nothing on every other page. */
export function PreviewBanner() {
  const { preview } = useRemotes()
  if (preview === undefined) return null
  return (
    <Suspense fallback={null}>
      <ShownPreview name={preview} />
    </Suspense>
  )
}
