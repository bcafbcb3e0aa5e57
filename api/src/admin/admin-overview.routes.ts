import {
  attention,
  attentionQuery,
  findQuery,
  found,
  STATISTICS,
  type StatisticName,
  setup,
  statistic,
  statisticQuery,
} from '@firstchair/contract'
import { Elysia } from 'elysia'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { returns } from '../platform/answers.ts'
import { findAnything, readAttention } from './read-overview.ts'
import { readSetup } from './read-setup.ts'
import { readStatistic } from './read-statistic.ts'

const names = Object.keys(STATISTICS) as StatisticName[] // the keys of a constant

/** Charts, what needs attention, and the search over everything. */
export const adminOverviewRoutes = (deps: Deps) =>
  new Elysia()
    .get('/statistics/:name', ({ params, query }) => readStatistic(deps, params.name, query), {
      params: z.object({ name: z.enum(names) }),
      query: statisticQuery,
      ...returns(statistic, 'The series of a chart, by days of a time zone'),
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
