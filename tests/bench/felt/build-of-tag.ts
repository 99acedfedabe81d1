import { execFile } from 'node:child_process';
import { access, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { projectRoot } from '#scripts/project-root.ts';

/** Builds a tag's app in .cache, unless it is there already. Returns the tag and the folder of the built app. */
export async function buildOfTag(tag: string, say: (text: string) => void): Promise<[string, string]> {
  const folder = path.join(projectRoot, '.cache/builds', tag);
  const built = path.join(folder, 'dist');
  const isBuilt = await access(path.join(built, '.build-id')).then(
    () => true,
    () => false,
  );
  if (!isBuilt) {
    say(`Building ${tag}...`);
    // A build that was interrupted left its clone.
    await rm(folder, { recursive: true, force: true });
    const run = (program: string, args: string[], cwd: string) =>
      promisify(execFile)(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
    await run('git', ['clone', '-q', '-b', tag, '--depth=1', `file://${projectRoot}`, folder], projectRoot);
    if (await hasPackagesOf(folder)) {
      await symlink(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
      // Not with npm, which would install the tag's packages into the shared folder.
      await run(process.execPath, ['scripts/build.ts'], folder);
    } else await run('npm', ['run', 'build'], folder);
  }
  return [tag, built];
}

type Packages = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** Whether every package that the tag names is here in the same version. */
async function hasPackagesOf(folder: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all(
    [folder, projectRoot].map(async (root) => {
      const text = await readFile(path.join(root, 'package.json'), 'utf8');
      const { dependencies, devDependencies } = JSON.parse(text) as Packages;
      return { ...dependencies, ...devDependencies };
    }),
  );
  return Object.entries(theirs ?? {}).every(([name, version]) => ours?.[name] === version);
}
