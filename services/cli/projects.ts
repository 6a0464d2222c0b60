import { projectsCommand } from './causeway/projectsCommand.ts'

process.exitCode = await projectsCommand(process.argv.slice(2))
