import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export type TypstCompiler = NodeCompiler

/** Creates the typesetter with these fonts and a workspace folder. The package contains a Typst binary for each platform. */
export function createTypstCompiler(workspace: string, typefaces: Buffer[]): TypstCompiler {
  return NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: typefaces }] })
}
