import type * as z from 'zod/mini'

/**
 * Who may call: anyone, anyone logged in, students alone, administrators alone; clerks and administrators; teachers, of their
 * own courses alone, and administrators; or all three of the staff, of whom teachers see their own courses alone.
 */
export type Access = 'public' | 'user' | 'student' | 'admin' | 'clerk' | 'teacher' | 'staff'

/** What one uploaded file may be: decided by its content, counted while it streams. */
export type UploadRule = {
  maxBytes: number
  types: readonly string[]
  tooLarge: string
  /** For films, where they may be larger than the rest. */
  film?: { maxBytes: number; tooLarge: string }
  wrongType: string
  missing: string
}

/** The body's encoding; 'raw' is a bare file (the presigned PUT). */
export type Encoding = 'json' | 'form' | 'multipart' | 'raw'

export type RouteSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  access: Access
  /** Also for one of the staff who has yet to set up the second factor that the site asks for. */
  beforeFactor?: true
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  encoding?: Encoding
  /** For a JSON body that may be larger than others. */
  maxBodyBytes?: number
  /** Multipart file fields by name. */
  files?: Readonly<Record<string, UploadRule>>
  /** A schema for JSON; a media type for a stream. */
  reply: { status: 200 | 201 | 204; schema: z.ZodMiniType } | { status: 200; stream: string }
}

export const defineRoute = <const R extends RouteSpec>(route: R): R => route

type In<S, K extends string> = S extends z.ZodMiniType ? { [P in K]: z.input<S> } : unknown
/** The version that an edit was made of may be left out. */
type QueryIn<R extends RouteSpec> = R extends { method: 'PUT'; query: infer S extends z.ZodMiniType }
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : In<R['query'], 'query'>
type Out<S, K extends string> = S extends z.ZodMiniType ? { [P in K]: z.output<S> } : unknown
type Files<R extends RouteSpec, F> =
  R['files'] extends Readonly<Record<string, UploadRule>> ? { files: { [K in keyof R['files']]: F } } : unknown

/** What a caller hands over. */
export type RequestOf<R extends RouteSpec> = In<R['params'], 'params'> &
  QueryIn<R> &
  In<R['body'], 'body'> &
  Files<R, Blob>
/** What a handler receives; `F` is the server's type for an uploaded file. */
export type ParsedOf<R extends RouteSpec, F> = Out<R['params'], 'params'> &
  Out<R['query'], 'query'> &
  Out<R['body'], 'body'> &
  Files<R, F>
/** What a caller gets back. */
export type ReplyOf<R extends RouteSpec> = R['reply'] extends { schema: infer S extends z.ZodMiniType }
  ? z.output<S>
  : Response
/** What a handler returns: the presenter's object, or a stream. */
export type ReplyInputOf<R extends RouteSpec> = R['reply'] extends { schema: infer S extends z.ZodMiniType }
  ? z.input<S>
  : unknown
