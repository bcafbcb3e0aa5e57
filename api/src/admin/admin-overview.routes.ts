import {
  attention,
  attentionQuery,
  dayStatistic,
  findQuery,
  found,
  setup,
  statisticsQuery,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { returns } from '../platform/answers.ts'
import { findAnything, readAttention } from './read-overview.ts'
import { readSetup } from './read-setup.ts'
import { readStatistics } from './statistics.store.ts'

/** Charts, what needs attention, and the search over everything. */
export const adminOverviewRoutes = (deps: Deps) =>
  new Elysia()
    .get('/statistics', ({ query }) => readStatistics(deps, query), {
      query: statisticsQuery,
      ...returns(z.array(dayStatistic), 'Bids and payments of the last 30 days of a time zone'),
    })
    .get('/attention', ({ query }) => readAttention(deps, query), {
      query: attentionQuery,
      ...returns(attention, 'What waits for an admin: how many of each, and the first few'),
    })
    .get(
      '/setup',
      () => readSetup(deps),
      returns(setup, 'What is done and what is missing before this installation sells'),
    )
    .get('/search', ({ query }) => findAnything(deps, query), {
      query: findQuery,
      ...returns(found, 'Users, mountains, tickets and payments by a name, number or id'),
    })
