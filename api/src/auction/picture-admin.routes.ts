import { newPicture, storedPicture } from '@firstchair/contract'
import { Elysia } from 'elysia'
import { requireAdmin } from '../access/guards.ts'
import type { Sessions } from '../access/sessions.ts'
import { ERRORS } from '../platform/answers.ts'
import { json } from '../platform/body.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../remotes/file-store.ts'
import { storePicture } from './mountain-picture.ts'

type Parts = Pick<Database, 'db' | 'transact'> & { files: FileStore; sessions: Sessions }

const notAPicture = {
  message: 'Choose a JPEG, PNG or WebP picture.',
  reason: 'invalid',
}

/** A picture as base64. */
const PICTURE_BODY = { maxBytes: 1.5 * 1024 * 1024 }

/** Pictures of mountains. A mountain shows one once its facts name it. */
export const adminPictureRoutes = (deps: Parts) =>
  new Elysia().use(requireAdmin(deps)).post(
    '/pictures',
    async ({ body, status }) => {
      const picture = await storePicture(deps.files, Buffer.from(body.picture, 'base64'))
      return picture === null ? status(422, notAPicture) : status(201, { picture })
    },
    {
      ...json(newPicture, PICTURE_BODY),
      response: { 201: storedPicture, ...ERRORS },
      detail: { summary: 'Store a picture for the facts of a mountain' },
    },
  )
