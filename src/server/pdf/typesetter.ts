import { createRequire } from 'node:module'

/** What is used here of Typst as a binary of Node. */
export type Compiler = {
  pdf(of: { mainFileContent: string; inputs: Record<string, string> }, as: { pdfStandard: 'a-2a' }): Buffer
  mapShadow(path: string, bytes: Buffer): void
  resetShadow(): void
  evictCache(age: number): void
}
type Binary = { NodeCompiler: { create(given: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): Compiler } }

const PLATFORMS = ['linux-x64-gnu', 'linux-x64-musl']

/** The typesetter of this platform, with these typefaces and what lies in a folder. */
export function typesetter(workspace: string, typefaces: Buffer[]): Compiler {
  return binary().NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: typefaces }] })
}

function binary(): Binary {
  const require = createRequire(import.meta.url)
  for (const platform of PLATFORMS)
    try {
      return require(`@myriaddreamin/typst-ts-node-compiler-${platform}`)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND')) throw error
    }
  throw new Error(`PDFs are set by a binary of Typst, which is installed for ${PLATFORMS.join(' and ')} alone`)
}
