import { apiContractsByTag } from '#app/modules.ts'
import { type ApiEndpoint, buildApiEndpointPath } from '#shared/api-contract.ts'

/** One call of a flood by an anonymous client. */
export type FloodCall = { name: string; method: string; path: string; headers?: Record<string, string>; body?: string }

const json = { 'content-type': 'application/json' }
const many = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))

const endpoints = Object.values(apiContractsByTag)
  .flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
  .filter(([, { allow }]) => allow === 'public')

/** Valid bodies, too large ones, and expensive ones. */
const bodies: [Record<string, string>, string][] = [
  [json, '{"email":"nobody@example.rs","password":"Lozinka.2026","token":"x","code":"123456","kind":"web"}'],
  [json, many(1_200)],
  [json, many(20_000)],
  [json, `{"email":"a@b.rs","password":"${'x'.repeat(15_000)}"}`],
  [json, `{"password":${'['.repeat(7_500)}${']'.repeat(7_500)}}`],
  [json, `[${Array(8_000).fill(1).join()}]`],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, Array(1_500).fill('a[]=%20').join('&')],
  [
    { 'content-type': 'multipart/form-data; boundary=x' },
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(190)}--x--\r\n`,
  ],
]

/** Every public endpoint, unknown devices, and missing files. */
export const floodCalls: FloodCall[] = [
  ...endpoints.flatMap(([name, endpoint]): FloodCall[] => {
    const path = `/api${buildApiEndpointPath(endpoint)}`.replace(/:\w+/g, 'nobody')
    const { method } = endpoint
    return method === 'GET' ? [{ name, method, path }] : bodies.map(([headers, body]) => ({ name, method, path, headers, body }))
  }),
  { name: 'a call that needs a session', method: 'POST', path: '/api/company/1/employee', headers: json, body: many(50_000) },
  {
    name: 'a forged token',
    method: 'GET',
    path: '/api/me',
    headers: { authorization: `Bearer ${'a'.repeat(200)}.${'b'.repeat(2_000)}.c` },
  },
  {
    name: 'an unknown HTTPS device',
    method: 'POST',
    path: '/api/devices/events',
    headers: { ...json, authorization: `Bearer ${'k'.repeat(40)}` },
    body: `{"events":[${Array(900).fill('{"id":1}').join()}]}`,
  },
  {
    name: 'an unknown ADMS device',
    method: 'POST',
    path: '/iclock/cdata?SN=FLOOD1&table=ATTLOG&Stamp=1',
    headers: { 'content-type': 'text/plain' },
    body: '1\t2026-03-02 08:00:00\t0\t1\n'.repeat(2_000),
  },
  { name: 'health', method: 'GET', path: '/healthz' },
  { name: 'the page', method: 'GET', path: '/login' },
  { name: 'a file that is not there', method: 'GET', path: '/assets/gone.js' },
  { name: 'no such address', method: 'GET', path: `/api/${'x'.repeat(8_000)}` },
]
