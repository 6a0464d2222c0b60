CREATE SCHEMA "limits";
--> statement-breakpoint
CREATE UNLOGGED TABLE "limits"."counter" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
