CREATE SCHEMA "projects";
--> statement-breakpoint
CREATE TABLE "projects"."document" (
	"id" integer PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL,
	"document" jsonb NOT NULL
);
