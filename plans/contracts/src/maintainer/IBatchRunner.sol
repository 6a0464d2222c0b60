// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Batch runner: the work that anyone may do for the plans, many calls in one transaction
/// @notice Finalising purchases, climbing volumes, rolling, covering, settling, sweeping, drawing: whatever ADMIN listed, in plans of the factory, open to every
/// caller. Holders of role MAINTAINER are tipped for it, from a budget that somebody put aside and at most so much a day. The runner holds
/// that budget and nothing else: no role, no allowance, no member's money; it can do for a plan only what every stranger can.
interface IBatchRunner {
    /// @notice One call.
    /// @param plan A plan of the factory.
    /// @param call Its listed function with arguments.
    struct Work {
        address plan;
        bytes call;
    }

    /// @notice Work was done.
    /// @param done Calls that went through.
    /// @param refused Calls that the plan refused: too early, done already.
    /// @param tip Paid to `by`, in base units of {token}.
    event Ran(address indexed by, uint256 done, uint256 refused, uint256 tip);

    /// @notice A function may, or may no longer, be called.
    event FunctionListed(bytes4 indexed selector, bool listed);

    /// @notice Tips were put aside.
    event BudgetRaised(address indexed from, uint256 amount);

    /// @notice Not a plan of the factory.
    error UnknownPlan(address plan);

    /// @notice The function is not listed.
    error FunctionNotListed(bytes4 selector);

    /// @notice No call went through.
    error NothingDone();

    /// @notice Does the work in its order; a call that a plan refuses stops no other. Anyone may call.
    /// @return done Calls that went through.
    function run(Work[] calldata work) external returns (uint256 done);

    /// @notice Puts tips aside; needs an allowance. Anyone may; nobody takes them out again but as tips.
    /// @param amount In base units of {token}.
    function raiseBudget(uint256 amount) external;

    /// @notice Lists a function, or takes it off the list. Role ADMIN.
    function list(bytes4 selector, bool listed) external;

    /// @notice Whether a function may be called.
    function isListed(bytes4 selector) external view returns (bool);

    /// @notice What tips are paid in.
    function token() external view returns (address);

    /// @notice Tip for each call that went through, in base units.
    function tip() external view returns (uint256);

    /// @notice Most that is paid in tips in one day (UTC), in base units.
    function daily() external view returns (uint256);

    /// @notice What is put aside for tips, in base units.
    function budget() external view returns (uint256);

    /// @notice What may still be paid today: the rest of {daily}, or of {budget} if that is less.
    function leftToday() external view returns (uint256);
}
