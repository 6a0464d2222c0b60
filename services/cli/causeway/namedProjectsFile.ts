import { defaultProjectsFile } from '../../lib/projects/projectsFile.ts'

/** How a usage says it. */
export const projectsFileOption = `--file <path>   the file of the projects (default: PROJECTS_FILE, else ${defaultProjectsFile})`

/** The file of the projects. @param named behind `--file`; left out: the one that the parts read */
export const namedProjectsFile = (named: string | undefined): string =>
  named ?? (process.env['PROJECTS_FILE']?.trim() || defaultProjectsFile)
