import type * as z from 'zod/mini'

/**
 * Who may call: anyone; any logged-in user; only students; only administrators; clerks and administrators; teachers
 * (for their own courses) and administrators; or all staff (teachers again only for their own courses).
 */
export type Access = 'public' | 'user' | 'student' | 'admin' | 'clerk' | 'teacher' | 'staff'

/** Rules for one uploaded file: type by content, size counted while it streams. */
export type UploadRule = {
  maxBytes: number
  types: readonly string[]
  tooLarge: string
  /** For films, if they may be larger. */
  film?: { maxBytes: number; tooLarge: string }
  wrongType: string
  missing: string
}

/** Encoding of the body; 'raw' is a bare file (the presigned PUT). */
export type Encoding = 'json' | 'form' | 'multipart' | 'raw'

export type RouteSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** Also allowed for staff who have yet to set up a required second factor. */
  beforeFactor?: true
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  encoding?: Encoding
  /** For JSON bodies above the usual limit. */
  maxBodyBytes?: number
  /** Multipart file fields by name. */
  files?: Readonly<Record<string, UploadRule>>
  /** A schema for JSON; a media type for a stream. */
  reply: { status: 200 | 201 | 204; schema: z.ZodMiniType } | { status: 200; stream: string }
}

export const defineRoute = <const R extends RouteSpec>(route: R): R => route

type In<S, K extends string> = S extends z.ZodMiniType ? { [P in K]: z.input<S> } : unknown
/** An edit's version is optional. */
type QueryIn<R extends RouteSpec> = R extends { method: 'PUT'; query: infer S extends z.ZodMiniType }
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : In<R['query'], 'query'>
type Out<S, K extends string> = S extends z.ZodMiniType ? { [P in K]: z.output<S> } : unknown
type Files<R extends RouteSpec, F> =
  R['files'] extends Readonly<Record<string, UploadRule>> ? { files: { [K in keyof R['files']]: F } } : unknown

/** A call's input. */
export type RequestOf<R extends RouteSpec> = In<R['params'], 'params'> &
  QueryIn<R> &
  In<R['body'], 'body'> &
  Files<R, Blob>
/** A handler's input; `F` is the server's type for an uploaded file. */
export type ParsedOf<R extends RouteSpec, F> = Out<R['params'], 'params'> &
  Out<R['query'], 'query'> &
  Out<R['body'], 'body'> &
  Files<R, F>
/** A call's result. */
export type ReplyOf<R extends RouteSpec> = R['reply'] extends { schema: infer S extends z.ZodMiniType }
  ? z.output<S>
  : Response
/** What a handler returns: the presenter's object, or a stream. */
export type ReplyInputOf<R extends RouteSpec> = R['reply'] extends { schema: infer S extends z.ZodMiniType }
  ? z.input<S>
  : unknown
