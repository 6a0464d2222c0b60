CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"before" text,
	"renewed_at" bigint NOT NULL,
	"arrived_at" bigint,
	"owner" text NOT NULL,
	"address" text NOT NULL,
	"chain" text NOT NULL,
	"device" text NOT NULL,
	"wallet" text,
	"created_at" bigint NOT NULL,
	"seen_at" bigint NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."spent" (
	"key" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "session_owner" ON "auth"."session" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "session_until" ON "auth"."session" USING btree ("until");