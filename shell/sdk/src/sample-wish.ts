import { type SampleScenario, scenarios } from './sample-feed.ts'

/** What a page asks of its samples, against what its code says; null leaves that to the code. */
export type SampleWish = { scenario: SampleScenario | null; clock: 'frozen' | 'running' | null }

const NOTHING: SampleWish = { scenario: null, clock: null }

/** Read from the root element, `<html data-sample-feed="storm" data-sample-clock="running">`. */
export function sampleWish(): SampleWish {
  if (typeof document === 'undefined') return NOTHING
  const { sampleFeed, sampleClock } = document.documentElement.dataset
  return {
    scenario: scenarios.find((scenario) => scenario === sampleFeed) ?? null,
    clock: sampleClock === 'frozen' || sampleClock === 'running' ? sampleClock : null,
  }
}

/** Calls `listener` when the wish may have changed. Returns the way to stop. */
export function onSampleWish(listener: () => void): () => void {
  if (typeof MutationObserver === 'undefined') return () => {}
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {
    attributeFilter: ['data-sample-feed', 'data-sample-clock'],
  })
  return () => observer.disconnect()
}
